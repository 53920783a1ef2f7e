import { rolePermissions, type RolePermission } from '@hubbub/protocol'

/** Permissions as bits, inside this package only: everywhere else they have their names. */
const bit = new Map<string, bigint>(rolePermissions.map((name, index) => [name, 1n << BigInt(index)]))

/** A name that this version does not know gives nothing. */
export const bitsOf = (names: readonly string[]): bigint =>
  names.reduce((bits, name) => bits | (bit.get(name) ?? 0n), 0n)

export const namesOf = (bits: bigint): RolePermission[] =>
  rolePermissions.filter((name) => (bits & bit.get(name)!) !== 0n)
