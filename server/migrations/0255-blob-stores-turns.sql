-- turns: what this database has left last in its store, by which it knows that no copy of it sweeps there.
ALTER TABLE blob_stores ADD COLUMN turns {text:120}
