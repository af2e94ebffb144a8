/** Warnings of the official rules that an issued document may have, and why we accept them. */
export const leftWarnings: Readonly<Record<string, string>> = {
  'BR-DE-TMP-32': 'only informational in XRechnung: not every invoice has a delivery date',
  'NO-R-002':
    'only some Norwegian sellers must state `Foretaksregisteret`; they set it as their tax number',
};

/**
 * Our rules that are missing in the official ones, or only a warning there, and why we reject anyway.
 */
export const stricter: Readonly<Record<string, string>> = {
  'BR-17':
    'each syntax compares other ids and names, and whoever is the seller in one is so in both',
  'BR-CL-03': 'the currency is no longer valid, or too new for the code list of Peppol',
  'BR-CL-04': 'the currency is no longer valid, or too new for the code list of Peppol',
  'BR-CO-09': 'South Sudan is not in the list for CII, which the Peppol PDF contains',
  'BR-CO-14': 'the VAT total is left out in CII where CEN does not require it',
  'BR-CO-15': 'the VAT total is left out in CII where CEN does not require it',
  'BR-CO-19': 'a period without dates is not written at all',
  'BR-CO-20': 'a period without dates is not written at all',
  'BR-CL-08': 'also a code of the list: a reader would remove it from the sentence',
  'BR-CL-14': 'South Sudan is not in the list for CII, which the Peppol PDF contains',
  'BR-CL-23': 'only a warning in XRechnung',
  'BR-DE-27': 'only a warning in XRechnung: a phone number has digits',
  'BR-DE-28': 'only a warning in XRechnung: an email address has an @ and a dot',
  'DE-R-027': 'only a warning in Peppol: a phone number has digits',
  'DE-R-028': 'only a warning in Peppol: an email address has an @ and a dot',
  'BR-FR-06': 'a platform that converts CII to UBL makes a second note of the code',
  'BR-FR-CO-10': 'a platform that converts CII to UBL would send an identifier without a scheme',
  'FAKTURA-04': 'the official rules do not check VAT ids; tax offices reject a wrong one',
  'FAKTURA-05': 'the official rules do not check VAT ids; tax offices reject a wrong one',
  'PEPPOL-COMMON-R044': 'only a warning in Peppol: nothing is delivered to an invalid address',
  'PEPPOL-COMMON-R045': 'only a warning in Peppol: nothing is delivered to an invalid address',
  'PEPPOL-COMMON-R047': 'only a warning in Peppol: nothing is delivered to an invalid address',
  'PEPPOL-COMMON-R054': 'only a warning in Peppol: nothing is delivered to an invalid address',
  'PEPPOL-COMMON-R055': 'only a warning in Peppol: nothing is delivered to an invalid address',
  'PEPPOL-COMMON-R056-1': 'only a warning in Peppol: nothing is delivered to an invalid address',
  'PEPPOL-COMMON-R056-2': 'only a warning in Peppol: a Dutch VAT id has one form only',
  'PEPPOL-COMMON-R057': 'only a warning in Peppol: nobody is found by an invalid number',
  'PEPPOL-EN16931-R120': 'Factur-X does not check the product; readers do',
};
