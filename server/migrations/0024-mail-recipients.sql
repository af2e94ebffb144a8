-- Version before: runs
-- position: 0 is To; cc and bcc follow in their order.
CREATE TABLE IF NOT EXISTS mail_recipients (
  mailId {id} NOT NULL,
  position {int} NOT NULL,
  accountId {id} NOT NULL,
  field {text:3} NOT NULL,
  address {text:254} NOT NULL,
  state {text:10} NOT NULL,
  stateAt {instant} NOT NULL,
  response {text:500},
  PRIMARY KEY (mailId, position),
  CONSTRAINT mail_recipients_mail FOREIGN KEY (mailId) REFERENCES mails (id) ON DELETE CASCADE
) {table}
