import { Command, CommanderError } from 'commander'
import { BenchError } from './bench-error.ts'
import { addRunCommand } from './commands/bench.ts'
import { addBroadcastCommand } from './commands/broadcast.ts'
import { addBroadcastsCommand } from './commands/broadcasts.ts'
import { addCalibrateCommand } from './commands/calibrate.ts'
import { addCallsCommand } from './commands/calls.ts'
import { addChurnCommand } from './commands/churn.ts'
import { addCleanupCommand } from './commands/cleanup.ts'
import { addCompareCommand } from './commands/compare.ts'
import { addConnectCommand } from './commands/connect.ts'
import { addDiffCommand } from './commands/diff.ts'
import { addEnumerationCommand } from './commands/enumeration.ts'
import { addHeadlineCommand } from './commands/headline.ts'
import { addNeighbourCommand } from './commands/neighbour.ts'
import { addProfileCommand } from './commands/profile.ts'
import { addRegisterCommand } from './commands/register.ts'
import { addReportCommand } from './commands/report.ts'
import { addSendsCommand } from './commands/sends.ts'
import { addRolesCommand } from './commands/roles.ts'
import { addRoomsCommand } from './commands/rooms.ts'
import { addSoakCommand } from './commands/soak.ts'
import { addStormCommand } from './commands/storm.ts'
import { addSustainedCommand } from './commands/sustained.ts'
import { addSearchCommand } from './commands/search.ts'
import { addThreadsCommand } from './commands/threads.ts'
import { addUploadsCommand } from './commands/uploads.ts'

/** The hubbub-bench command: a line for each command's file. The only file that reads the environment and the arguments. */
const program = new Command('hubbub-bench')
  .description('Measures Hubbub, and others beside it, from outside: as the people connected to it see it.')
  .showHelpAfterError()
  .exitOverride()

addRunCommand(program, process.env)
addRegisterCommand(program, process.env)
addCleanupCommand(program, process.env)
addConnectCommand(program, process.env)
addBroadcastCommand(program, process.env)
addCompareCommand(program, process.env)
addRoomsCommand(program)
addRolesCommand(program)
addChurnCommand(program, process.env)
addSustainedCommand(program, process.env)
addSoakCommand(program)
addStormCommand(program)
addNeighbourCommand(program, process.env)
addHeadlineCommand(program, process.env)
addCallsCommand(program, process.env)
addCalibrateCommand(program)
addSendsCommand(program)
addUploadsCommand(program)
addSearchCommand(program)
addThreadsCommand(program)
addEnumerationCommand(program)
addBroadcastsCommand(program)
addReportCommand(program)
addDiffCommand(program)
addProfileCommand(program)

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else if (error instanceof BenchError) {
    process.stderr.write(`hubbub-bench: ${error.message}\n`)
    process.exitCode = error.exitCode
  } else if ((error as Error).name === 'AbortError') {
    process.stderr.write('hubbub-bench: stopped.\n')
    process.exitCode = 130
  } else {
    process.stderr.write(`hubbub-bench: ${(error as Error).stack}\n`)
    process.exitCode = 1
  }
}
