import type { InvoiceLine, LineAllowance } from '../semantic.types.js';
import { element, text, type Xml } from './element.js';
import { decimalText } from './format.js';
import { type AmountElement, taxCategory } from './ubl-terms.js';

/** BG-25 */
export function ublLine(
  line: InvoiceLine,
  document: 'Invoice' | 'CreditNote',
  amount: AmountElement,
): Xml {
  const quantity = document === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity';
  const { id, unit, name, description } = line;
  return element(
    `cac:${document}Line`,
    text('cbc:ID', id),
    text(quantity, decimalText(line.quantity), { unitCode: unit }),
    amount('cbc:LineExtensionAmount', line.net),
    lineAllowance(line.allowance, amount),
    element(
      'cac:Item',
      text('cbc:Description', description),
      text('cbc:Name', name),
      taxCategory('cac:ClassifiedTaxCategory', line.category, line.rate),
    ),
    price(line, amount),
  );
}

function price({ price, baseQuantity, unit }: InvoiceLine, amount: AmountElement): Xml {
  return element(
    'cac:Price',
    // As many digits as it needs.
    amount('cbc:PriceAmount', price),
    text('cbc:BaseQuantity', decimalText(baseQuantity), { unitCode: unit }),
  );
}

function lineAllowance(allowance: LineAllowance | null, amount: AmountElement): Xml {
  if (!allowance) return '';
  return element(
    'cac:AllowanceCharge',
    text('cbc:ChargeIndicator', 'false'),
    text('cbc:AllowanceChargeReasonCode', allowance.reasonCode),
    text('cbc:AllowanceChargeReason', allowance.reason),
    amount('cbc:Amount', allowance.amount),
  );
}
