/** A part of the contract that this version of the server does not have yet: 501, outside the catalogue. */
export class NotImplemented extends Error {
  readonly status = 501;
  readonly code = 'NOT_IMPLEMENTED';

  constructor(what: string) {
    super(`This version of the server cannot do this yet: ${what}.`);
    this.name = 'NotImplemented';
  }
}
