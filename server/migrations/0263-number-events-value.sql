-- Which of the counter's values it was: the text of a number cannot tell once templates change.
ALTER TABLE number_events ADD COLUMN value {int}
