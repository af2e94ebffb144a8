package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/rulefmt"
	"github.com/prometheus/prometheus/model/textparse"
	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/promql/parser"
	"github.com/prometheus/prometheus/tsdb"
)

// What Grafana replaces before it asks.
var variables = regexp.MustCompile(`\$__rate_interval|\$instance`)

func replaced(expr string) string {
	return variables.ReplaceAllStringFunc(expr, func(name string) string {
		if name == "$instance" {
			return ".*"
		}
		return "2m"
	})
}

type target struct{ Expr, LegendFormat string }

type panel struct {
	Title   string
	Type    string
	Targets []target
}

// append stores a scrape at a time, as Prometheus does.
func appendScrape(db *tsdb.DB, text []byte, instance string, at time.Time) error {
	app := db.Appender(context.Background())
	reader := textparse.NewPromParser(text, labels.NewSymbolTable(), false)
	for {
		entry, err := reader.Next()
		if errors.Is(err, io.EOF) {
			return app.Commit()
		}
		if err != nil {
			return err
		}
		if entry != textparse.EntrySeries {
			continue
		}
		_, _, value := reader.Series()
		var of labels.Labels
		reader.Labels(&of)
		named := labels.NewBuilder(of).Set("job", "faktura").Set("instance", instance).Labels()
		if _, err := app.Append(0, named, at.UnixMilli(), value); err != nil {
			return err
		}
	}
}

// judgeQueries answers each query of a dashboard and of alert rules from two scrapes of each instance, 15 seconds
// apart, in files like server-1.txt, and prints the series of each panel.
func judgeQueries(dashboardFile, rulesFile string, scrapes []string) error {
	folder, err := os.MkdirTemp("", "faktura-tsdb-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	db, err := tsdb.Open(folder, nil, nil, tsdb.DefaultOptions(), nil)
	if err != nil {
		return err
	}
	defer db.Close()
	now := time.Now().Truncate(time.Second)
	for _, file := range scrapes {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		instance, number, _ := strings.Cut(strings.TrimSuffix(filepath.Base(file), ".txt"), "-")
		round, err := strconv.Atoi(number)
		if err != nil {
			return fmt.Errorf("%s: is not named instance-number.txt", file)
		}
		at := now.Add(time.Duration(round-2) * 15 * time.Second)
		if err := appendScrape(db, text, instance, at); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	options := promql.EngineOpts{MaxSamples: 1e6, Timeout: time.Minute, Parser: parser.NewParser(parser.Options{})}
	engine := promql.NewEngine(options)
	answer := func(expr string) (promql.Vector, error) {
		query, err := engine.NewInstantQuery(context.Background(), db, nil, replaced(expr), now)
		if err != nil {
			return nil, err
		}
		defer query.Close()
		result := query.Exec(context.Background())
		if result.Err != nil {
			return nil, result.Err
		}
		return result.Vector()
	}
	var dashboard struct{ Panels []panel }
	content, err := os.ReadFile(dashboardFile)
	if err == nil {
		err = json.Unmarshal(content, &dashboard)
	}
	if err != nil {
		return err
	}
	var faults []error
	for _, one := range dashboard.Panels {
		for _, asked := range one.Targets {
			found, err := answer(asked.Expr)
			if err == nil && len(found) == 0 {
				err = errors.New("has no answer in the scrapes")
			}
			if err != nil {
				faults = append(faults, fmt.Errorf("panel %q, %s: %w", one.Title, asked.Expr, err))
				continue
			}
			for _, sample := range found {
				fmt.Printf("%s\t%s\t%g\n", one.Title, sample.Metric, sample.F)
			}
		}
	}
	rules, errs := rulefmt.ParseFile(rulesFile, false, model.UTF8Validation, parser.NewParser(parser.Options{}), nil)
	faults = append(faults, errs...)
	if rules != nil {
		for _, group := range rules.Groups {
			for _, rule := range group.Rules {
				if _, err := answer(rule.Expr); err != nil {
					faults = append(faults, fmt.Errorf("alert %s: %w", rule.Alert, err))
				}
			}
		}
	}
	return errors.Join(faults...)
}
