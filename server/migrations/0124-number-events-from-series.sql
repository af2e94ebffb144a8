-- Only a number that the series gave says how far the series has come; null for the rows of earlier versions.
ALTER TABLE number_events ADD COLUMN fromSeries {bool}
