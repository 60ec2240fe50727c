import { commands } from './command/commands.ts';
import { runCommand } from './command/run-command.ts';

process.exitCode = await runCommand(commands, process.argv.slice(2));
