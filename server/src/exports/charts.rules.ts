import type { Chart } from '../platform/context/account-choices.js';

/**
 * The usual accounts of SKR03 and SKR04; accounts of sales split the tax off by themselves (Automatikkonten).
 * docs/bookkeeping.md names where each was looked up.
 */
export const CHARTS: Readonly<Record<Chart, Readonly<Record<string, string>>>> = {
  SKR03: {
    '19': '8400',
    '7': '8300',
    ReverseCharge: '8337',
    ReverseChargeEU: '8336',
    ReverseChargeAbroad: '8338',
    IntraCommunity: '8125',
    Export: '8120',
    ZeroRated: '8290',
    Exempt: '8100',
    'retainer requested': '1593',
    'retainer 19': '1718',
    'retainer 7': '1711',
    rounding: '2700',
    bank: '1200',
  },
  SKR04: {
    '19': '4400',
    '7': '4300',
    ReverseCharge: '4337',
    ReverseChargeEU: '4336',
    ReverseChargeAbroad: '4338',
    IntraCommunity: '4125',
    Export: '4120',
    ZeroRated: '4290',
    Exempt: '4100',
    'retainer requested': '1495',
    'retainer 19': '3272',
    'retainer 7': '3260',
    rounding: '4830',
    bank: '1800',
  },
};

/** Tax keys of DATEV (BU-Schlüssel), the same in both charts: input tax, and tax on sales. */
export const TAX_KEYS: Readonly<Record<string, string>> = {
  'input 19': '9',
  'input 7': '8',
  'output 19': '3',
  'output 7': '2',
};
