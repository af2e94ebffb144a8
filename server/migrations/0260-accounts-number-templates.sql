-- Templates of the numbers of its documents; NULL: the default ones.
ALTER TABLE accounts ADD COLUMN numberTemplates {json}
