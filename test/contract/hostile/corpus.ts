/**
 * Single-line texts that services are known to store, show, search or print incorrectly (C-20, C-22).
 */
export const oneLine: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  "javascript:alert('x')",
  '&lt;b&gt; & &amp; &#x41;',
  'a&#1;b &#xFFFE;',
  "'; DROP TABLE invoices; --",
  "Robert'); DELETE FROM x;--",
  '{{7*7}} ${7*7} <%= 7*7 %> #{7*7}',
  '%s %n %x %_\\ \\0 \\u0000',
  '=cmd|calc +1 -1 @SUM(1)',
  '../../etc/passwd',
  '__proto__',
  'null',
  '😀👩‍👩‍👧🧾𝒳𠮷',
  'Zoë Größe Łódź',
  'e\u0301 and é',
  '株式会社さくら',
  'שלום مرحبا',
  '\u202egnp.exe',
  'a\u200bb\u00a0c\u2028d',
  '\ufeffBOM',
];

/** Multi-line texts: stored in multi-line members, rejected elsewhere. */
export const severalLines: readonly string[] = [
  'first\r\nsecond',
  'a\r\nSet-Cookie: b=c',
  'tab\tand\nline',
];
