import { describe, expect, it } from 'vitest';
import { productOf } from './product.js';

const single = { isGalera: false, isCluster: false, isReadOnly: false };

describe('the product of a database', () => {
  it.each([
    ['10.11.19-MariaDB-0+deb12u1', 'Debian 12', 'mariadb'],
    ['11.8.3-MariaDB-ubu2404', 'mariadb.org binary distribution', 'mariadb'],
    ['8.0.36', 'MySQL Community Server - GPL', 'mysql'],
    ['9.7.4-2', '(Debian)', 'mysql'],
    ['8.0.40-0ubuntu0.22.04.1', '(Ubuntu)', 'mysql'],
    ['8.0.31-google', '(Google)', 'mysql'],
    ['8.4.5-5', 'Percona Server (GPL), Release 5', 'mysql'],
  ])('%s, %s is %s', (version, version_comment, engine) => {
    const variables = { version, version_comment, wsrep_on: 'OFF', read_only: 'OFF' };
    expect(productOf(variables)).toEqual({ ...single, engine });
  });

  it.each([
    ['8.0.11-TiDB-v8.5.0', 'TiDB Server (Apache License 2.0)', 'TiDB', 'locks'],
    ['8.0.30-Vitess', 'Version: 19.0.0', 'Vitess', 'shard'],
    ['8.0.34-PlanetScale', '', 'PlanetScale', 'shard'],
    ['5.7.25-OceanBase-v4.2.1', 'OceanBase_CE 4.2.1', 'an unknown product', 'no test'],
    ['5.7.32', 'SingleStoreDB source distribution', 'an unknown product', 'no test'],
    ['8.0.33', 'Dolt', 'an unknown product', 'no test'],
  ])('%s, %s is refused as %s', (version, version_comment, name, reason) => {
    const refused = () => productOf({ version, version_comment });
    expect(refused).toThrow(new RegExp(`^The database is ${name} \\(${version}.*${reason}`));
  });

  it('Aurora is recognised by a variable, because its banner is that of MySQL', () => {
    const banner = { version: '8.0.39', version_comment: 'Source distribution' };
    expect(productOf(banner).engine).toBe('mysql');
    expect(() => productOf({ ...banner, aurora_version: '3.08.0' })).toThrow('Amazon Aurora');
  });

  it('is a cluster with Galera and with Group Replication', () => {
    const maria = { version: '10.11.19-MariaDB', version_comment: 'Debian 12', wsrep_on: 'ON' };
    expect(productOf(maria)).toMatchObject({ isGalera: true, isCluster: true });
    const group = { group_replication_group_name: 'aaaa', read_only: 'ON' };
    const mysql = { version: '8.0.36', version_comment: 'MySQL Community Server - GPL', ...group };
    expect(productOf(mysql)).toMatchObject({ isGalera: false, isCluster: true, isReadOnly: true });
    expect(productOf({ ...mysql, group_replication_group_name: '' }).isCluster).toBe(false);
  });
});
