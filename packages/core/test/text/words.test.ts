import { describe, expect, it } from 'vitest'
import { words } from '../../src/text/words.ts'

describe('words', () => {
  it.each([
    ['case and diacritics are folded', 'Über PRÜFUNG naïve café', ['prufung', 'naiv', 'cafe']],
    ['compatibility forms are folded', 'ﬁle ＡＢＣ', ['file', 'abc']],
    ['English endings are cut', 'Fire firing fired schedules', ['fire', 'fire', 'fire', 'schedul']],
    ['function words are left out', 'the of and ist und', []],
    ['an identifier is its words and one piece', 'deploy_workflow', ['deploi', 'workflow', 'deployworkflow']],
    ['and the same in other spellings', 'deploy-workflow', ['deploi', 'workflow', 'deployworkflow']],
    ['also in camel case', 'deployWorkflow', ['deploi', 'workflow', 'deployworkflow']],
    ['an acronym ends before the word', 'HTMLParser', ['html', 'parser', 'htmlparser']],
    ['an acronym may have a plural', 'APIs URLs', ['api', 'url']],
    ['digits are words', 'C3PO v2.10', ['c', '3', 'po', 'c3po', 'v', '2', 'v2', '10']],
    ['numbers too', '10_000', ['10', '000', '10000']],
    ['joining marks alone say nothing', '_ __ - --', []],
    ['joining marks at the edges belong to nobody', '--flag- _private', ['flag', 'privat']],
    ['Han goes by pairs, and by characters', '漢字', ['漢字', '漢', '字']],
    ['one character is a word', '窯', ['窯']],
    ['kana goes by pairs', 'テスト', ['テス', 'スト']],
    ['kana keeps its marks', 'ガラ', ['ガラ']],
    ['Hangul goes by pairs', '한국어', ['한국', '국어']],
    ['scripts are parted', 'API仕様', ['api', '仕様', '仕', '様']],
  ])('%s', (_, text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  it('cuts a run of data, so that it costs no more than its length', () => {
    const found = words('x'.repeat(10_000))
    expect(Math.max(...found.map((word) => word.length))).toBeLessThan(100)
  })
})
