import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sdk-package.js';

/** The function of the README that lets browsers in, with address and key of the environment. */
function forward(): string {
  const readme = readFileSync(join(root, 'sdk/README.md'), 'utf8');
  const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  const code = blocks.find((one) => one.includes('function forward(')) ?? '';
  return code
    .replace("'http://localhost:3000/v1'", "process.env['FAKTURA_URL']")
    .replace("'YOUR_API_KEY'", "process.env['FAKTURA_KEY'] ?? ''");
}

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
  const options = { fetchOptions: { next: { revalidate: 3600 } } };
  const { data } = await faktura.customers.list({ limit: 20 }, options);
  const fresh = await faktura.customers.list({ limit: 21 });
  return (
    <main>
      <p id="cached">{data.map(({ id }) => id).join(' ')}</p>
      <p id="fresh">{fresh.data.map(({ id }) => id).join(' ')}</p>
      <Billing />
    </main>
  );
}
`,

  'app/billing.tsx': `
'use client';

import { useState } from 'react';
import { createFaktura, type Customer, type ErrorCode } from '@faktura/sdk';

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
  const list = async () => {
    const faktura = createFaktura({ apiKey: 'none', baseUrl: '/api/faktura/v1' });
    setFound(await faktura.customers.list({ limit: 50 }).toArray({ limit: 50 }));
  };
  return (
    <>
      <button onClick={search}>Search</button>
      <button onClick={list}>List</button>
      <button onClick={pay}>Pay</button>
      <p id="found">{found.map(({ id }) => id).join(' ')}</p>
      <p id="code">{code}</p>
    </>
  );
}
`,

  'app/forward.ts': forward(),

  'app/api/faktura/v1/[...path]/route.ts': `
import { forward } from '../../../../forward';

export const GET = forward;
`,

  'app/api/customers/route.ts': `
import { faktura } from '../../faktura';

export async function GET(request: Request) {
  const search = new URL(request.url).searchParams.get('search') ?? undefined;
  const { signal } = request;
  return Response.json(await faktura.customers.list({ search, limit: 50 }, { signal }).toArray({ limit: 50 }));
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
