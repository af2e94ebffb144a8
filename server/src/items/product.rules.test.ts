import { describe, expect, it } from 'vitest';
import { productErrors, productFields } from './product.rules.js';

describe('products', () => {
  it('give every absent member its default', () => {
    expect(productFields({ name: 'Poster', price: 12.5, url: '', tags: [' a ', 'A'] })).toEqual({
      name: 'Poster',
      price: 12.5,
      url: null,
      description: null,
      sellerItemId: null,
      gtin: null,
      trackInventory: false,
      stock: null,
      tags: ['a'],
    });
  });

  it('keep what is sent', () => {
    const numbers = { sellerItemId: 'POSTER-A2', gtin: '4012345000016' };
    const body = { url: 'https://a.example', description: 'A2', trackInventory: true, stock: 0 };
    const sent = { name: 'Poster', price: 1, ...numbers, ...body };
    expect(productFields(sent)).toMatchObject(sent);
  });

  it('need a stock when it is tracked, on the merged result', () => {
    const plain = productFields({ name: 'Poster', price: 1 });
    const tracked = { ...plain, trackInventory: true };
    const message = 'is required when trackInventory is true';
    const error = [{ path: '/stock', code: 'INCOMPLETE', message }];
    expect(productErrors(tracked, null)).toEqual(error);
    expect(productErrors(tracked, plain)).toEqual(error);
    expect(productErrors({ ...tracked, stock: 0 }, plain)).toEqual([]);
    expect(productErrors({ ...tracked, stock: -3 }, { ...tracked, stock: 2 })).toEqual([]);
    expect(productErrors({ ...tracked, stock: null }, { ...tracked, stock: 2 })).toEqual(error);
    expect(productErrors({ ...plain, stock: 5 }, null)).toEqual([]);
  });

  it('have a GTIN with the right check digit, when it changes', () => {
    const plain = productFields({ name: 'Poster', price: 1 });
    const wrong = { ...plain, gtin: '4012345000017' };
    const error = [{ path: '/gtin', code: 'INVALID_VALUE', message: 'has a wrong check digit' }];
    expect(productErrors(wrong, null)).toEqual(error);
    expect(productErrors({ ...wrong, price: 2 }, wrong)).toEqual([]);
    for (const gtin of ['40123455', '012345678905', '4012345000016', '14012345000013']) {
      expect(productErrors({ ...plain, gtin }, null), gtin).toEqual([]);
    }
  });

  it('are not checked again if nothing changes', () => {
    const broken = { ...productFields({ name: 'Poster', price: 1 }), trackInventory: true };
    expect(productErrors({ ...broken, price: 2 }, broken)).toEqual([]);
  });
});
