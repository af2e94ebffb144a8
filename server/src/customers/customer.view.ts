import type { Contract } from '@faktura/contract';
import { customerFieldsOf } from './customer.repository.js';
import type { Customer } from './customer.model.js';

/** Converts a customer to the contract's schema. */
export function toCustomerResponse(customer: Customer): Contract<'Customer'> {
  const { id, internalId, version, createdAt, updatedAt } = customer;
  return { id, internalId, ...customerFieldsOf(customer), version, createdAt, updatedAt };
}
