package main

import (
	"context"
	"encoding/json"
	"os"
	"strings"

	"github.com/compose-spec/compose-go/v2/loader"
	"github.com/compose-spec/compose-go/v2/types"
)

// judgeCompose loads a file as Docker Compose does, with our environment, and prints the environment of each service.
func judgeCompose(file string) error {
	environment := types.Mapping{}
	for _, pair := range os.Environ() {
		name, value, _ := strings.Cut(pair, "=")
		environment[name] = value
	}
	project, err := loader.LoadWithContext(context.Background(), types.ConfigDetails{
		ConfigFiles: []types.ConfigFile{{Filename: file}},
		Environment: environment,
	})
	if err != nil {
		return err
	}
	services := map[string]types.MappingWithEquals{}
	for name, service := range project.Services {
		services[name] = service.Environment
	}
	return json.NewEncoder(os.Stdout).Encode(services)
}
