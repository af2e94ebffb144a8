-- Whose counter made the number; NULL where a client chose it, and for rows of earlier versions.
-- With period and value it takes the place of fromSeries.
ALTER TABLE number_events ADD COLUMN counter {text:20}
