/** Rules of ours that the official ones do not have, or only as a warning, and why we refuse all the same. */
export const stricter: Readonly<Record<string, string>> = {
  'BR-CL-03': 'a currency that has ended, or is too new for the code list of Peppol',
  'BR-CL-04': 'a currency that has ended, or is too new for the code list of Peppol',
  'BR-CO-14': 'the total of VAT is left out in CII where CEN does not ask for it',
  'BR-CO-15': 'the total of VAT is left out in CII where CEN does not ask for it',
  'BR-CO-19': 'a period without dates is not written at all',
  'BR-CO-25': 'Peppol does not ask when an invoice is to be paid; a reader does',
  'BR-CL-23': 'a warning of XRechnung',
  'BR-DE-27': 'a warning of XRechnung: a phone number has digits',
  'BR-DE-28': 'a warning of XRechnung: an email address has an @ and a dot',
  'DE-R-027': 'a warning of Peppol: a phone number has digits',
  'DE-R-028': 'a warning of Peppol: an email address has an @ and a dot',
  'PEPPOL-EN16931-R120': 'Factur-X does not multiply; a reader does',
};
