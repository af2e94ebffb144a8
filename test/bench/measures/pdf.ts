import { getCall, LINES } from '../calls.js';
import { startFaktura, type RunningFaktura } from '../faktura.js';
import { invoiceRequest } from '../invoice-request.js';
import { lineOf, marks } from '../marks.js';
import { cpu, figure, type Bench, type Measure } from '../measure.js';
import { startPrinting, type Taken } from '../printing.js';
import { median, ratio } from '../process/compare.js';
import { cpuOfTree } from '../process/cpu.js';
import { drive } from '../process/load.js';

/** Exports of a round, and those of the peer, which takes ten times as long. */
const [EXPORTS, PLAIN] = [40, 6];
const AT_A_TIME = 2;
const OFFICE = /^(soffice|oosplash)/;

/** Invoices that no PDF exists of yet. */
async function newInvoices(faktura: RunningFaktura, count: number): Promise<string[]> {
  const ids: string[] = [];
  const body = invoiceRequest(faktura.customer, LINES, 0, 'Pending');
  for (let index = 0; index < count; index += 1) {
    ids.push((await faktura.call<{ id: string }>('POST', '/v1/invoices', body)).id);
  }
  return ids;
}

/** What a PDF takes: on the clock, by CPU, and the part of LibreOffice in that. */
interface Exported extends Taken {
  office: number[];
}

/** Exports of new invoices by the server, which has LibreOffice running. */
function exporting(faktura: RunningFaktura) {
  const taken: Exported = { cpu: [], clock: [], office: [] };
  const used = () => [cpuOfTree(faktura.process.pid), cpuOfTree(faktura.process.pid, OFFICE)];
  return {
    taken,
    async round(isCounted: boolean) {
      const ids = await newInvoices(faktura, EXPORTS);
      const [all = 0, office = 0] = used();
      const began = performance.now();
      const call = (index: number) => getCall(`/v1/invoices/${ids[index]}/export`)(index);
      await drive(faktura.target, call, EXPORTS, AT_A_TIME);
      const clock = performance.now() - began;
      const [allAfter = 0, officeAfter = 0] = used();
      if (!isCounted) return;
      taken.clock.push(clock / EXPORTS);
      taken.cpu.push((allAfter - all) / EXPORTS);
      taken.office.push((officeAfter - office) / EXPORTS);
    },
  };
}

/** LibreOffice may need more than the mark allows for all: then the rest has its own mark. */
const REST = 0.013;
const OFFICE_SHARE = 0.07;

function measured(ours: Exported, plain: Taken): Measure[] {
  const office = ratio(ours.office, plain.cpu);
  const bound = office > OFFICE_SHARE ? office + REST : marks.pdfCpu.atMost;
  const perSecond = ({ clock }: Taken) => `${figure(1000 / median(clock))} a second`;
  return [
    lineOf('pdfRate', ratio(plain.clock, ours.clock), `${perSecond(ours)}, ${perSecond(plain)}`),
    lineOf(
      'pdfCpu',
      ratio(ours.cpu, plain.cpu),
      `CPU of a PDF: ${cpu(median(ours.cpu))}, of which LibreOffice ${cpu(median(ours.office))} ` +
        `(share ${figure(office)}); libreoffice-convert ${cpu(median(plain.cpu))}`,
      { atMost: Number(bound.toFixed(3)) },
    ),
  ];
}

export const pdf: Bench = {
  name: 'pdf',
  title: 'PDFs of 10 lines, two at a time',
  async run({ mariadb, quick, progress }) {
    const faktura = await startFaktura(await mariadb.createDatabase());
    const plain = await startPrinting('plain', [PLAIN, AT_A_TIME]);
    try {
      progress(
        'new invoices exported by the server, and the same by libreoffice-convert, in turns',
      );
      const ours = exporting(faktura);
      for (let round = 0; round <= (quick ? 2 : 5); round += 1) {
        await ours.round(round > 0);
        await plain.round(round > 0);
      }
      return measured(ours.taken, plain.taken);
    } finally {
      await plain.end();
      await faktura.stop();
    }
  },
};
