-- Version before: runs
-- The same terms as invoices have; NULL if there are none.
ALTER TABLE estimates ADD COLUMN businessTerms {json}
