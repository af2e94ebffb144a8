/** Warnings of the official rules that an issued document may have, and why we accept them. */
export const leftWarnings: Readonly<Record<string, string>> = {
  'BR-DE-TMP-32':
    'an information of XRechnung: not every invoice is for something that is delivered on a day',
  'NO-R-002':
    'only some Norwegian sellers must say `Foretaksregisteret`; those set it as their tax number',
};

/** Rules of ours that the official ones do not have, or only as a warning, and why we refuse all the same. */
export const stricter: Readonly<Record<string, string>> = {
  'BR-CL-03': 'a currency that has ended, or is too new for the code list of Peppol',
  'BR-CL-04': 'a currency that has ended, or is too new for the code list of Peppol',
  'BR-CO-09': 'South Sudan is not in the list for CII, which the PDF of Peppol carries',
  'BR-CO-14': 'the total of VAT is left out in CII where CEN does not ask for it',
  'BR-CO-15': 'the total of VAT is left out in CII where CEN does not ask for it',
  'BR-CO-19': 'a period without dates is not written at all',
  'BR-CO-25': 'Peppol does not ask when an invoice is to be paid; a reader does',
  'BR-CL-08': 'also a code of the list: a reader would take it out of the sentence',
  'BR-CL-14': 'South Sudan is not in the list for CII, which the PDF of Peppol carries',
  'BR-CL-23': 'a warning of XRechnung',
  'BR-DE-27': 'a warning of XRechnung: a phone number has digits',
  'BR-DE-28': 'a warning of XRechnung: an email address has an @ and a dot',
  'DE-R-027': 'a warning of Peppol: a phone number has digits',
  'DE-R-028': 'a warning of Peppol: an email address has an @ and a dot',
  'PEPPOL-COMMON-R044': 'a warning of Peppol: nothing arrives at a wrong address',
  'PEPPOL-COMMON-R045': 'a warning of Peppol: nothing arrives at a wrong address',
  'PEPPOL-COMMON-R047': 'a warning of Peppol: nothing arrives at a wrong address',
  'PEPPOL-COMMON-R054': 'a warning of Peppol: nothing arrives at a wrong address',
  'PEPPOL-COMMON-R055': 'a warning of Peppol: nothing arrives at a wrong address',
  'PEPPOL-COMMON-R056-1': 'a warning of Peppol: nothing arrives at a wrong address',
  'PEPPOL-COMMON-R056-2': 'a warning of Peppol: a Dutch VAT id has one form only',
  'PEPPOL-EN16931-R120': 'Factur-X does not multiply; a reader does',
};
