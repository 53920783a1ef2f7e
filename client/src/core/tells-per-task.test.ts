import { expect, it } from '@jest/globals'
import { tellsPerTask } from './tells-per-task.ts'

const microtask = () => Promise.resolve()

function harness() {
  const tasks: (() => void)[] = []
  const perTask = tellsPerTask((run) => tasks.push(run))
  const told: string[] = []
  return {
    perTask,
    told,
    listener: (name: string) => () => void told.push(name),
    nextTask: async () => {
      tasks.shift()?.()
      await microtask()
    },
    openTasks: () => tasks.length,
  }
}

it('the listeners of the first change are told at once', () => {
  const { perTask, told, listener } = harness()
  perTask.tell(listener('group'))
  perTask.tell(listener('channel'))
  expect(told).toEqual(['group', 'channel'])
})

it('a listener of a hundred later changes of the same task is told once, in the next task', async () => {
  const { perTask, told, listener, nextTask } = harness()
  const group = listener('group')
  for (let change = 1; change <= 101; change++) {
    perTask.tell(group)
    await microtask()
  }
  expect(told).toEqual(['group'])
  await nextTask()
  expect(told).toEqual(['group', 'group'])
})

it('a task without a change ends the waiting', async () => {
  const { perTask, told, listener, nextTask, openTasks } = harness()
  perTask.tell(listener('first'))
  await microtask()
  await nextTask()
  expect(openTasks()).toBe(0)
  perTask.tell(listener('second'))
  expect(told).toEqual(['first', 'second'])
})

it('a forgotten listener is not told', async () => {
  const { perTask, told, listener, nextTask } = harness()
  const gone = listener('gone')
  perTask.tell(listener('first'))
  await microtask()
  perTask.tell(gone)
  perTask.tell(listener('here'))
  perTask.forget(gone)
  await nextTask()
  expect(told).toEqual(['first', 'here'])
})

it('changes that never end are told once in each task', async () => {
  const { perTask, told, listener, nextTask } = harness()
  const group = listener('group')
  for (let task = 1; task <= 3; task++) {
    for (let change = 1; change <= 60; change++) {
      perTask.tell(group)
      await microtask()
    }
    await nextTask()
  }
  expect(told).toHaveLength(4)
})

it('a listener that throws leaves the others to the task after', async () => {
  const { perTask, told, listener, nextTask } = harness()
  perTask.tell(listener('first'))
  await microtask()
  perTask.tell(() => {
    throw new Error('a bug on the screen')
  })
  perTask.tell(listener('other'))
  await expect(nextTask()).rejects.toThrow('a bug on the screen')
  await microtask()
  await nextTask()
  expect(told).toEqual(['first', 'other'])
})
