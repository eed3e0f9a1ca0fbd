import { compiledRunner } from './compiled.ts';

const WORLD = `package main

import (
	"fmt"
	"strings"

	"github.com/Unleash/unleash-client-go/v4"
)

const most = 200

var told strings.Builder
var ticks int

type tooLong struct{}

func tick() bool {
	ticks++
	if ticks > most {
		panic(tooLong{})
	}
	return true
}

func log(given any) {
	tick()
	fmt.Fprintf(&told, "%T %v;", given, given)
}

func t[V any](given V) V {
	log(given)
	return given
}

func pick(test bool, one, other int) int {
	if test {
		return one
	}
	return other
}

func sent(given bool) chan bool {
	log("sent")
	all := make(chan bool, 1)
	all <- given
	return all
}

func call(f func(bool, bool, int, string) int, a, b bool, n int) (isLong bool) {
	defer func() {
		switch error := recover().(type) {
		case nil:
		case tooLong:
			isLong = true
		default:
			fmt.Fprintf(&told, "panic %v;", error)
		}
	}()
	fmt.Fprintf(&told, "gives %d;", f(a, b, n, "z"))
	return false
}

func run(name string, f func(bool, bool, int, string) int, isOn bool) {
	told.Reset()
	unleash.IsOn = isOn
	for _, a := range []bool{true, false} {
		for _, b := range []bool{true, false} {
			for _, n := range []int{0, 1, 3} {
				ticks = 0
				if call(f, a, b, n) {
					fmt.Printf("%s\\ttoo long %s\\n", name, told.String())
					return
				}
			}
		}
	}
	fmt.Printf("%s\\t%s\\n", name, told.String())
}
`;
const SDK = `package unleash

var IsOn bool

type Variant struct {
	Name    string
	Enabled bool
}

func IsEnabled(name string) bool { return name != "x" || IsOn }

func GetVariant(name string) *Variant {
	if IsOn {
		return &Variant{"blue", true}
	}
	return &Variant{"disabled", false}
}
`;
const SDK_MODULE = 'github.com/Unleash/unleash-client-go/v4';

/** Runs Go with an installed compiler, without a network. */
export const GO_BUILD = compiledRunner({
  needs: ['go'],
  batch: 300,
  world: {
    'world.go': WORLD,
    'sdk/unleash.go': SDK,
    'sdk/go.mod': `module ${SDK_MODULE}\n\ngo 1.19\n`,
    'go.mod': `module proved\n\ngo 1.19\n\nrequire ${SDK_MODULE} v4.0.0\n\nreplace ${SDK_MODULE} v4.0.0 => ./sdk\n`,
  },
  main: (entries) => ({
    'main.go': `package main\n\nfunc main() {\n${entries.map(({ name, run, isOn }) => `\trun("${run}", f_${name}, ${isOn})`).join('\n')}\n}\n`,
  }),
  compile: () => ['go', 'build', '-gcflags=-e -N -l', '-ldflags=-s -w', '-o', 'programs', '.'],
  start: () => ['./programs'],
});
