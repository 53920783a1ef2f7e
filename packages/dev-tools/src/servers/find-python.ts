import { spawnSync } from 'node:child_process'
import { onPath } from './on-path.ts'

/** What to tell somebody on whose machine the client in Python cannot run. */
export const howToGetPython =
  'no Python with python-socketio here. python3 -m venv FOLDER && FOLDER/bin/pip install -r packages/system-tests/src/python/requirements.txt, then set TEST_PYTHON=FOLDER/bin/python.'

/** A Python that has what the client in Python imports; `TEST_PYTHON` says it outright. */
export function findPython(env = process.env): string | undefined {
  const python = env.TEST_PYTHON ?? onPath('python3')
  if (!python) return undefined
  const { status } = spawnSync(python, ['-c', 'import requests, socketio'], { stdio: 'ignore' })
  return status === 0 ? python : undefined
}
