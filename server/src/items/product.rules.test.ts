import { describe, expect, it } from 'vitest';
import { productErrors, productFields } from './product.rules.js';

describe('products', () => {
  it('give every absent member its default', () => {
    expect(productFields({ name: 'Poster', price: 12.5, url: '', tags: [' a ', 'A'] })).toEqual({
      name: 'Poster',
      price: 12.5,
      url: null,
      description: null,
      trackInventory: false,
      stock: null,
      tags: ['a'],
    });
  });

  it('keep what is sent', () => {
    const body = { url: 'https://a.example', description: 'A2', trackInventory: true, stock: 0 };
    expect(productFields({ name: 'Poster', price: 1, ...body })).toMatchObject(body);
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

  it('are not checked again if nothing changes', () => {
    const broken = { ...productFields({ name: 'Poster', price: 1 }), trackInventory: true };
    expect(productErrors({ ...broken, price: 2 }, broken)).toEqual([]);
  });
});
