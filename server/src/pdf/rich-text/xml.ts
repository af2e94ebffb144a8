// What XML 1.0 cannot carry: most C0 controls, lone surrogates, U+FFFE and U+FFFF.
const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text that XML can carry: a character it cannot is printed as U+FFFD. */
export function printable(text: string): string {
  return text.replace(NOT_XML, '\ufffd');
}

/** Text as XML content or as the value of an attribute. */
export function escapeXml(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
