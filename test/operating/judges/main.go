// Judges of what operators use: Prometheus, Kubernetes, Compose and the collector of OpenTelemetry, as libraries.
package main

import (
	"errors"
	"fmt"
	"os"
)

func run(args []string) error {
	switch {
	case len(args) > 3 && args[0] == "queries":
		return judgeQueries(args[1], args[2], args[3:])
	case len(args) > 1 && args[0] == "manifests":
		return judgeManifests(args[1:])
	case len(args) == 2 && args[0] == "compose":
		return judgeCompose(args[1])
	case len(args) == 3 && args[0] == "collector":
		return collect(args[1], args[2])
	}
	return errors.New("use: judges queries | manifests | compose | collector")
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
