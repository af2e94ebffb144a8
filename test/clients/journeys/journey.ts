import values from './journey.json';

type Line = { name: string; quantity: number; price: number };
export type Page = { data: { id: string }[]; pagination: { hasMore: boolean } };
export type Invoice = {
  id: string;
  dueDate: string | null;
  items: Line[];
  amounts: { total: number; balance: number };
};

/** What the journey asks of a generated client; errors are thrown, but for the one it asks for. */
export interface Calls {
  createCustomer(company: string): Promise<{ id: string }>;
  createInvoice(customer: string, items: Line[], dueDate: string | null): Promise<{ id: string }>;
  getInvoice(id: string): Promise<Invoice>;
  createPayment(invoice: string, amount: number): Promise<{ id: string }>;
  getPayment(id: string): Promise<{ amount: number }>;
  /** The code of the error with which reading this invoice is refused. */
  errorCodeOf(id: string): Promise<string>;
  listInvoices(customer: string, page: number, limit: number): Promise<Page>;
  upload(invoice: string, file: File): Promise<{ name: string; size: number }>;
  exportInvoice(id: string): Promise<Blob>;
}

/** Address and key of the server that the journey calls. */
export const baseUrl = process.env['FAKTURA_URL'] ?? '';
export const apiKey = process.env['FAKTURA_API_KEY'] ?? '';

function same(what: string, actual: unknown, expected: unknown): void {
  if (actual === expected) return;
  throw new Error(`${what} is ${String(actual)}, not ${String(expected)}`);
}

export async function journey(calls: Calls): Promise<void> {
  const customer = await calls.createCustomer(values.company);
  const created = await calls.createInvoice(customer.id, values.lines, null);
  sameInvoice(await calls.getInvoice(created.id));
  await pay(calls, created.id);
  same('Code of the error', await calls.errorCodeOf(values.unknownInvoice), values.errorCode);
  await listTwoPages(calls, customer.id, created.id);
  await upload(calls, created.id);
  const pdf = await calls.exportInvoice(created.id);
  same('Beginning of the PDF', await pdf.slice(0, 4).text(), '%PDF');
}

function sameInvoice(invoice: Invoice): void {
  for (const [at, line] of values.lines.entries()) {
    same(`Quantity of line ${at}`, invoice.items[at]?.quantity, line.quantity);
    same(`Price of line ${at}`, invoice.items[at]?.price, line.price);
  }
  same('Total', invoice.amounts.total, values.total);
  same('Due date', invoice.dueDate, null);
}

async function pay(calls: Calls, id: string): Promise<void> {
  const payment = await calls.createPayment(id, values.payment);
  same('Payment', (await calls.getPayment(payment.id)).amount, values.payment);
  same('Balance', (await calls.getInvoice(id)).amounts.balance, values.balance);
}

async function listTwoPages(calls: Calls, customer: string, first: string): Promise<void> {
  const second = await calls.createInvoice(customer, values.lines, values.dueDate);
  same('Due date', (await calls.getInvoice(second.id)).dueDate, values.dueDate);
  const pages = [
    await calls.listInvoices(customer, 1, 1),
    await calls.listInvoices(customer, 2, 1),
  ];
  same('Ids', ids(pages), [first, second.id].toSorted().join());
  same('More pages', pages.map((page) => page.pagination.hasMore).join(), 'true,false');
}

const ids = (pages: Page[]): string =>
  pages
    .flatMap(({ data }) => data.map(({ id }) => id))
    .toSorted()
    .join();

async function upload(calls: Calls, invoice: string): Promise<void> {
  const { name, extension, text } = values.file;
  const file = new File([text], `${name}.${extension}`, { type: 'text/plain' });
  const attachment = await calls.upload(invoice, file);
  same('Name of the attachment', attachment.name, name);
  same('Size of the attachment', attachment.size, file.size);
}
