import { describe, expect, it } from 'vitest';
import { smtpServer } from './smtp-url.js';

describe('SMTP_URL', () => {
  it('contains host, port, user and password, with percent-encoding', () => {
    expect(smtpServer('smtps://me%40example.com:p%40ss%25@mail.example.com:4650')).toEqual({
      host: 'mail.example.com',
      port: 4650,
      secure: true,
      requireTLS: false,
      auth: { user: 'me@example.com', pass: 'p@ss%' },
    });
  });

  it('has the submission ports by default', () => {
    expect(smtpServer('smtp://mail.example.com').port).toBe(587);
    expect(smtpServer('smtps://mail.example.com').port).toBe(465);
  });

  it('never sends a password unencrypted to another machine', () => {
    expect(smtpServer('smtp://me:secret@mail.example.com').requireTLS).toBe(true);
    expect(smtpServer('smtp://mail.example.com?tls=required').requireTLS).toBe(true);
    expect(smtpServer('smtp://me:secret@127.0.0.1:2525').requireTLS).toBe(false);
    expect(smtpServer('smtp://mail.example.com').requireTLS).toBe(false);
  });

  it.each(['mail.example.com', 'http://mail.example.com', 'smtp://', 'smtp:///x', ''])(
    'refuses %j',
    (text) => expect(() => smtpServer(text)).toThrow('must be an address like smtp://'),
  );

  it.each(['smtp://h?pool=true', 'smtp://h?tls=no', 'smtp://h/path', 'smtp://h#x'])(
    'refuses what it would have to ignore in %j',
    (text) => expect(() => smtpServer(text)).toThrow('may end in ?tls=required'),
  );

  it('rejects a lone % in a password', () => {
    expect(() => smtpServer('smtp://me:100%@h')).toThrow('write it as %25');
  });
});
