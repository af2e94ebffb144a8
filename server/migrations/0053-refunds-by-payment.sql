CREATE INDEX refunds_by_payment ON refunds (paymentId, id)
