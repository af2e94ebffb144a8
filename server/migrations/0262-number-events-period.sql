ALTER TABLE number_events ADD COLUMN period {text:10}
