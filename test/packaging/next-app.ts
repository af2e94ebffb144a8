/** A Next.js application: server component, route handlers, and a client component that uses them. */
export const nextApp: Record<string, string> = {
  'package.json': '{ "private": true, "type": "module" }',

  'next.config.mjs': `
import { dirname } from 'node:path';

// The folder above has node_modules with Next.js itself.
export default { turbopack: { root: dirname(import.meta.dirname) } };
`,

  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'es2022',
      lib: ['dom', 'dom.iterable', 'es2023'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      isolatedModules: true,
      esModuleInterop: true,
      resolveJsonModule: true,
      incremental: true,
      noEmit: true,
      allowJs: true,
      skipLibCheck: true,
      plugins: [{ name: 'next' }],
    },
    include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts'],
    exclude: ['node_modules'],
  }),

  'app/layout.tsx': `
import type { ReactNode } from 'react';

export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,

  'app/faktura.ts': `
import { createFaktura } from '@faktura/sdk';

const { FAKTURA_KEY = '', FAKTURA_URL = '' } = process.env;

export const faktura = createFaktura({ apiKey: FAKTURA_KEY, baseUrl: FAKTURA_URL });
`,

  'app/page.tsx': `
import { connection } from 'next/server';
import { Billing } from './billing';
import { faktura } from './faktura';

export default async function Page() {
  await connection();
  const { data } = await faktura.customers.list({ limit: 20 });
  return (
    <main>
      <p id="customers">{data.map(({ id }) => id).join(' ')}</p>
      <Billing />
    </main>
  );
}
`,

  'app/billing.tsx': `
'use client';

import { useState } from 'react';
import type { Customer, ErrorCode } from '@faktura/sdk';

export function Billing() {
  const [found, setFound] = useState<Customer[]>([]);
  const [code, setCode] = useState<ErrorCode>();
  const search = async () => {
    const response = await fetch('/api/customers?search=acme');
    setFound(await response.json());
  };
  const pay = async () => {
    const response = await fetch('/api/payments', { method: 'POST', body: '{"method":"Card"}' });
    setCode((await response.json()).code);
  };
  return (
    <>
      <button onClick={search}>Search</button>
      <button onClick={pay}>Pay</button>
      <p id="found">{found.map(({ id }) => id).join(' ')}</p>
      <p id="code">{code}</p>
    </>
  );
}
`,

  'app/api/customers/route.ts': `
import { faktura } from '../../faktura';

export async function GET(request: Request) {
  const search = new URL(request.url).searchParams.get('search') ?? undefined;
  const { signal } = request;
  return Response.json(await faktura.customers.list({ search }, { signal }).toArray({ limit: 50 }));
}
`,

  'app/api/payments/route.ts': `
import { FakturaError } from '@faktura/sdk';
import { createPayment, type PaymentCreate } from '@faktura/sdk/payments';
import { faktura } from '../../faktura';

export async function POST(request: Request) {
  try {
    const body: PaymentCreate = await request.json();
    return Response.json(await createPayment(faktura, 'inv_1', body), { status: 201 });
  } catch (error) {
    if (!(error instanceof FakturaError)) throw error;
    const { code, message, status = 502 } = error;
    return Response.json({ code, message }, { status });
  }
}
`,

  'app/api/invoices/[id]/pdf/route.ts': `
import { faktura } from '../../../../faktura';

export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { body, contentType } = await faktura.invoices.export(id);
  return new Response(body, { headers: { 'Content-Type': contentType } });
}
`,
};
