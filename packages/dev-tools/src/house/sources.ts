import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../root.mjs'

/** A file that somebody wrote by hand. */
export interface Source {
  path: string
  text: string
  isTest: boolean
}

/** A folder with a package.json of ours. */
export interface Workspace {
  folder: string
  name: string
  /** Every package it declares, by name, with the version asked for. */
  declared: Record<string, string>
}

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const places = ['services', 'gateway', 'client', 'packages', 'benchmark']

/** Every hand-written file of code and style in the project. */
export function readSources(): Source[] {
  return places
    .flatMap(filesUnder)
    .filter((path) => /\.(ts|tsx|mjs|js|css|c)$/.test(path))
    .map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
      isTest: /\.(test|suite)\.tsx?$/.test(path) || /^packages\/(testing|system-tests)\//.test(path),
    }))
}

/** Every workspace, and the project itself. */
export function readWorkspaces(): Workspace[] {
  const manifests = [
    'package.json',
    ...places.flatMap(filesUnder).filter((path) => basename(path) === 'package.json'),
  ]
  return manifests.map((path) => {
    const manifest = JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest
    const { name, dependencies, devDependencies, optionalDependencies } = manifest
    const folder = path.replace(/\/?package\.json$/, '')
    return { folder, name, declared: { ...dependencies, ...devDependencies, ...optionalDependencies } }
  })
}

/** The modules that a file imports or re-exports, as it writes them. */
export function importsOf({ text }: Source): string[] {
  const statements = text.matchAll(/^(?:import|export)\b[^'"`;]*?\bfrom\s*'([^']+)'|^import\s*'([^']+)'/gm)
  const calls = text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)
  return [...statements, ...calls].flatMap(([, from, bare]) => from ?? bare ?? [])
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(
      ({ name }) => !['node_modules', 'dist', 'generated'].includes(name) && !name.includes('.generated.'),
    )
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    )
}
