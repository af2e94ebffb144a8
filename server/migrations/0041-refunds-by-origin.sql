-- Version before: runs
CREATE INDEX refunds_by_origin ON refunds (earlier, invoiceId)
