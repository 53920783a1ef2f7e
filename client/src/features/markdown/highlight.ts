import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import go from 'highlight.js/lib/languages/go'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import swift from 'highlight.js/lib/languages/swift'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'

const lowlight = createLowlight({
  ...{ bash, c, cpp, csharp, css, diff, go, ini, java, javascript, json, kotlin, php, python, ruby, rust },
  ...{ sql, swift, typescript, xml, yaml },
})

/** A piece of code and what it is, such as `keyword`; null: nothing special. */
export interface CodePart {
  text: string
  kind: string | null
}

/** Some patterns take the square of what they read: so much of a language takes no more than a moment. */
const mostChars = 4_000
const mostParts = 1_500
const longestLine = 500

/** The parts of a code; null where the language is not known, or the code is too much. */
export function codeParts(code: string, language: string): CodePart[] | null {
  if (code.length > mostChars || !lowlight.registered(language)) return null
  if (code.split('\n').some((line) => line.length > longestLine)) return null
  const parts: CodePart[] = []
  collect(lowlight.highlight(language, code).children, null, parts)
  return parts.length > mostParts ? null : parts
}

interface Node {
  type: string
  value?: string
  children?: Node[]
  properties?: { className?: unknown }
}

function collect(nodes: readonly Node[], kind: string | null, parts: CodePart[]): void {
  for (const { type, value = '', children = [], properties } of nodes) {
    if (type === 'text') parts.push({ text: value, kind })
    else collect(children, kindOf(properties?.className) ?? kind, parts)
  }
}

/** `hljs-title function_` is a title. */
function kindOf(className: unknown): string | null {
  const [name] = Array.isArray(className) ? (className as unknown[]) : []
  return typeof name === 'string' ? name.replace('hljs-', '') : null
}
