/** Name and postal address of a customer or vendor; absent members are null. */
export interface Address {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
  legal: string | null;
}

/** A tax or registration number with a name of its own. */
export interface Identifier {
  id: string | null;
  name: string | null;
}
