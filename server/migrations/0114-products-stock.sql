-- Sales may take a stock past the bounds within which it is answered; INTEGER of SQLite has 64 bits.
{mysql} ALTER TABLE products MODIFY stock {amount}
