/** A Vite application with React, whose proxy adds the key, so that the page does not have it. */
export const viteApp: Record<string, string> = {
  'package.json': '{ "private": true, "type": "module" }',

  'vite.config.js': `
import react from '@vitejs/plugin-react';

const { FAKTURA_KEY, FAKTURA_URL } = process.env;
const proxy = {
  '/v1': { target: new URL(FAKTURA_URL).origin, headers: { 'api-key': FAKTURA_KEY } },
};

export default { plugins: [react()], server: { proxy }, preview: { proxy } };
`,

  'index.html': `
<!doctype html>
<html lang="en">
  <head><title>Billing</title><link rel="icon" href="data:," /></head>
  <body><div id="root"></div><script type="module" src="/main.tsx"></script></body>
</html>
`,

  'main.tsx': `
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createFaktura, isFakturaError, type Customer } from '@faktura/sdk';

const faktura = createFaktura({ apiKey: 'the-proxy-has-it', baseUrl: '/v1' });

function Customers() {
  const [customers, setCustomers] = useState<Customer[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      setCustomers(await faktura.customers.list({ limit: 50 }, { signal }).toArray({ limit: 50 }));
    };
    load().catch((error) => {
      if (!signal.aborted) throw error;
    });
    return () => controller.abort();
  }, []);
  return <p id="found">{customers.map(({ id }) => id).join(' ')}</p>;
}

function Payment() {
  const [code, setCode] = useState('');
  const pay = async () => {
    try {
      await faktura.payments.create('inv_1', { method: 'Card' });
    } catch (error) {
      if (!isFakturaError(error, 'INVOICE_ALREADY_PAID')) throw error;
      setCode(error.code);
    }
  };
  return (
    <>
      <button onClick={pay}>Pay</button>
      <p id="code">{code}</p>
    </>
  );
}

function Pdf() {
  const [size, setSize] = useState(0);
  const load = async () => {
    const pdf = await faktura.invoices.export('inv_1');
    setSize((await pdf.blob()).size);
  };
  return (
    <>
      <button onClick={load}>PDF</button>
      <p id="size">{size}</p>
    </>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Customers />
    <Payment />
    <Pdf />
  </StrictMode>,
);
`,
};
