CREATE INDEX renderings_by_created ON renderings (createdAt)
