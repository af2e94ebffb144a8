import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { xmlFaults } from './xml.check.js';

const stored = (syntax: string, content = '<a/>') => ({
  documentId: 'inv_1',
  syntax,
  content,
  sha256: createHash('sha256').update('<a/>').digest('hex'),
});

describe('the XML of a document', () => {
  it('is that of its standard, with the bytes of the day of issue', () => {
    expect(xmlFaults(null, [])).toEqual([]);
    expect(xmlFaults('XRechnung', [stored('CII')])).toEqual([]);
    expect(xmlFaults('PeppolBis', [stored('UBL'), stored('CII')])).toEqual([]);
  });

  it.each([
    ['is missing', 'FacturX', [], 'XML'],
    ['lacks the syntax of Peppol', 'PeppolBis', [stored('CII')], 'XML'],
    ['stands beside a plain document', null, [stored('CII')], 'XML'],
    ['was changed', 'XRechnung', [stored('CII', '<b/>')], 'SHA-256 of the CII'],
  ])('is reported if it %s', (_, standard, files, what) => {
    expect(xmlFaults(standard, files).map((fault) => fault.what)).toEqual([what]);
  });
});
