-- Where answers of customers and notices go; NULL: answers to the contact of the profile, notices nowhere.
ALTER TABLE accounts ADD COLUMN email {text:254}
