import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commandForms } from '../../src/conformance/shell/command-forms.ts'

/** A command line, and what must be among the commands found in it. */
const found: readonly (readonly [line: string, command: string])[] = [
  ['git push', 'git push'],
  ['  git   push\t-f ', 'git push -f'],
  ['npm test && git push -f', 'git push -f'],
  ['npm test || git push', 'git push'],
  ['npm test; git push', 'git push'],
  ['npm test;git push', 'git push'],
  ['npm test\ngit push', 'git push'],
  ['npm test & git push', 'git push'],
  ['yes | git push', 'git push'],
  ['yes |& git push', 'git push'],
  ['(cd x; git push)', 'git push'],
  ['{ git push; }', 'git push'],
  ['echo $(git push)', 'git push'],
  ['echo "$(git push)"', 'git push'],
  ['echo `git push`', 'git push'],
  ['echo "a `git push` b"', 'git push'],
  ['cat <(git push)', 'git push'],
  ['echo $(echo $(git push))', 'git push'],
  ['echo "$(echo ")" ; git push)"', 'git push'],
  ['"git" push', 'git push'],
  ['g\'i\'t pu"s"h', 'git push'],
  ["$'git' push", 'git push'],
  ['g\\it push', 'git push'],
  ['git \\\n push', 'git push'],
  ['GIT_SSH=x A=b git push', 'git push'],
  ['sudo git push', 'git push'],
  ['sudo -u root git push', 'git push'],
  ['sudo -- env A=b git push', 'git push'],
  ['env -u HOME A=b git push', 'git push'],
  ['timeout -k 5 10 git push', 'git push'],
  ['nohup nice -n 5 git push', 'git push'],
  ['echo x | xargs -n 1 git push', 'git push'],
  ['/usr/bin/git push', 'git push'],
  ['git -C sub push', 'git push'],
  ['git -c a.b=c --no-pager push', 'git push'],
  ['git --git-dir=x push', 'git push'],
  ['bash -c "git push"', 'git push'],
  ["sh -lc 'cd x && git push'", 'git push'],
  ['eval "git push"', 'git push'],
  ['eval git push', 'git push'],
  ['find . -name x -exec git push \\; -print', 'git push'],
  ['find . -exec git push {} +', 'git push {}'],
  ['if true; then git push; fi', 'git push'],
  ['while ! git push; do sleep 1; done', 'git push'],
  ['for i in 1 2; do git push; done', 'git push'],
  ['case x in a) git push;; esac', 'git push'],
  ['git push > out.txt 2>&1', 'git push'],
  ['git 2>/dev/null push', 'git push'],
  ['git push &> out', 'git push'],
  ['cat <<EOF\nhello $(git push)\nEOF\n', 'git push'],
  ["cat <<'EOF'\nhello\nEOF\ngit push", 'git push'],
  ['cat <<-EOF\n\thello\n\tEOF\ngit push', 'git push'],
  ['cat <<A <<B\na\nA\nb\nB\ngit push', 'git push'],
  ['true # nothing\ngit push', 'git push'],
  ['echo <<', 'echo'],
]

/** A command line that speaks of a command and does not run it. */
const unsaid: readonly (readonly [line: string, command: string])[] = [
  ['echo "a; git push"', 'git push'],
  ["echo '$(git push)'", 'git push'],
  ['echo \\`git push\\`', 'git push'],
  ['echo git push', 'git push'],
  ['true # git push', 'git push'],
  ["cat <<'EOF'\n$(git push)\ngit push\nEOF\n", 'git push'],
  ['cat <<EOF\ngit push\nEOF\n', 'git push'],
  ['echo > git', 'git'],
  ['git log --grep push', 'git push'],
]

describe('the commands of a line', () => {
  it.each(found)('%j runs %j', (line, command) => {
    expect(commandForms(line)).toContain(command)
  })

  it.each(unsaid)('%j does not run %j', (line, command) => {
    expect(commandForms(line)).not.toContain(command)
  })

  it('come to an end for whatever stands there, and the line itself is one', () => {
    const piece = fc.constantFrom(...'\'"`$()<>|&;{}#\\ \n\ta-='.split(''), '$(', '<<', '<<EOF\n', 'sudo ', 'bash -c ')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const line = pieces.join('')
        expect(commandForms(line)[0]).toBe(line.trim())
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(['$(', '`', '"$(', 'sudo ', 'find -exec ', 'bash -c ', 'eval ', '<(', '<<A\n', '((', 'a|'])(
    'are found in a time that grows no faster than the line: %j over and over',
    (piece) => {
      expect(commandForms(piece.repeat(20_000)).length).toBeLessThan(70_000)
    },
  )
})
