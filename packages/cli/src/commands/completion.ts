import type { Command } from '../line/command.ts'

export const completion = {
  name: 'completion',
  summary: 'a completion script for your shell',
  about: 'Prints the script; nothing is installed.',
  arguments: {
    shell: { value: 'SHELL', help: 'bash, zsh, fish or powershell', choices: ['bash', 'zsh', 'fish', 'powershell'] },
  },
  options: {},
  examples: [
    {
      says: 'bash, for every session',
      run: 'repolore completion bash > ~/.local/share/bash-completion/completions/repolore',
    },
    { says: 'zsh, in ~/.zshrc', run: 'source <(repolore completion zsh)' },
    { says: 'fish', run: 'repolore completion fish > ~/.config/fish/completions/repolore.fish' },
    { says: 'PowerShell', run: 'repolore completion powershell | Out-String | Invoke-Expression' },
  ],
} as const satisfies Command
