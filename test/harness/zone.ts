const own = process.env['TZ'];

/** Sets the time zone of this process, in which the server runs. */
export function setZone(name: string): void {
  process.env['TZ'] = name;
}

/** Gives the process its own zone again. */
export function resetZone(): void {
  if (own === undefined) delete process.env['TZ'];
  else process.env['TZ'] = own;
}

/** Minutes that this process is behind UTC in January. */
export const winterOffset = (): number => new Date('2026-01-15T12:00:00Z').getTimezoneOffset();
